/** Longest first: 维吾尔自治区 would leave 新疆维吾尔 otherwise. */
const PROVINCE_ENDS = [
  ...['特别行政区', '维吾尔自治区', '壮族自治区', '回族自治区', '自治区', '省', '市'],
] as const
const ENDS = [
  ...['街道办事处', '经济技术开发区', '高新技术产业开发区', '街道', '新区', '林区', '地区'],
  ...['镇', '乡', '市', '区', '县', '旗', '盟', '州'],
] as const
const PEOPLES = [
  ...[
    '土家',
    '哈萨克',
    '柯尔克孜',
    '蒙古',
    '朝鲜',
    '布依',
    '哈尼',
    '景颇',
    '傈僳',
    '纳西',
    '达斡尔',
    '鄂温克',
  ],
  ...[
    '鄂伦春',
    '塔吉克',
    '锡伯',
    '东乡',
    '撒拉',
    '保安',
    '裕固',
    '仡佬',
    '仫佬',
    '毛南',
    '拉祜',
    '独龙',
    '布朗',
  ],
  ...[
    '普米',
    '各族',
    '傣族',
    '壮族',
    '苗族',
    '侗族',
    '瑶族',
    '回族',
    '藏族',
    '羌族',
    '彝族',
    '白族',
    '满族',
    '土族',
  ],
  ...['黎族', '佤族', '怒族', '畲族', '水族'],
] as const

/** Colloquial names: 巴州 for 巴音郭楞蒙古自治州. */
const SHORT: Readonly<Record<string, string>> = {
  内蒙古自治区: '内蒙',
  巴音郭楞蒙古自治州: '巴州',
  博尔塔拉蒙古自治州: '博州',
  克孜勒苏柯尔克孜自治州: '克州',
  锡林郭勒盟: '锡盟',
}

/** How a place is called in an address. `whole`: with the word that says what it is, 深圳市 and not 深圳. */
export interface PlaceName {
  text: string
  whole: boolean
}

/** 恩施 of 恩施土家族苗族自治州, '' for a name that is no autonomous place. */
function baseOfAutonomous(name: string): string {
  if (!/自治[州县旗]$/.test(name)) return ''
  const starts = PEOPLES.map((people) => name.indexOf(people)).filter((at) => at >= 2)
  return starts.length > 0 ? name.slice(0, Math.min(...starts)) : ''
}

function withoutEnd(name: string, ends: readonly string[]): string {
  const end = ends.find((one) => name.endsWith(one))
  return end ? name.slice(0, -end.length) : ''
}

/** Every way to write a place, 2 characters at least; `level` is 1 for a province. */
export function namesOf(name: string, level: number): PlaceName[] {
  const base = baseOfAutonomous(name)
  const short = base || withoutEnd(name, level === 1 ? PROVINCE_ENDS : ENDS)
  const names = [
    { text: name, whole: true },
    ...(base ? [{ text: base + name.slice(-1), whole: true }] : []),
    { text: short, whole: false },
    { text: SHORT[name] ?? '', whole: false },
    // 广西省 is none, and yet it is written.
    { text: name.endsWith('自治区') && level === 1 ? `${short}省` : '', whole: true },
  ]
  return names.filter(({ text }) => text.length >= 2)
}
