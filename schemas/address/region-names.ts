/** Longest first; otherwise 新疆维吾尔自治区 would lose only 自治区. */
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

/** Districts that absorbed others, whose names are still used in addresses. */
const MERGED: Readonly<Record<string, readonly string[]>> = {
  东城区: ['崇文区'],
  西城区: ['宣武区'],
  黄浦区: ['卢湾区', '南市区'],
  静安区: ['闸北区'],
  浦东新区: ['南汇区', '南汇县'],
  上城区: ['江干区'],
  拱墅区: ['下城区'],
  莱芜区: ['莱芜市莱城区', '莱城区'],
}

/** Returns former names of a district, 双流县 or 萧山市 for 双流区 and 萧山区, unless another place has the name today. */
function formerNames(name: string, isTaken: (name: string) => boolean): PlaceName[] {
  const base = name.endsWith('区') && !/新区$|开发区$|林区$|矿区$/.test(name) ? name.slice(0, -1) : ''
  const before = base.length >= 2 ? [`${base}县`, `${base}市`] : []
  return [...before.filter((one) => !isTaken(one)), ...(MERGED[name] ?? [])].map((text) => ({
    text,
    whole: true,
  }))
}

/** A name of a place in addresses. `whole`: it includes the kind of place, as in 深圳市 but not 深圳. */
export interface PlaceName {
  text: string
  whole: boolean
}

/** Returns 恩施 for 恩施土家族苗族自治州; '' if the place is not autonomous. */
function baseOfAutonomous(name: string): string {
  if (!/自治[州县旗]$/.test(name)) return ''
  const starts = PEOPLES.map((people) => name.indexOf(people)).filter((at) => at >= 2)
  return starts.length > 0 ? name.slice(0, Math.min(...starts)) : ''
}

function withoutEnd(name: string, ends: readonly string[]): string {
  const end = ends.find((one) => name.endsWith(one))
  return end ? name.slice(0, -end.length) : ''
}

/**
 * Lists every spelling with at least 2 characters; `level` is 1 for a province.
 * @param isTaken returns true if a place has the name today
 */
export function listRegionNames(
  name: string,
  level: number,
  isTaken: (name: string) => boolean,
): PlaceName[] {
  const base = baseOfAutonomous(name)
  const short = base || withoutEnd(name, level === 1 ? PROVINCE_ENDS : ENDS)
  const names = [
    { text: name, whole: true },
    ...(base ? [{ text: base + name.slice(-1), whole: true }] : []),
    { text: short, whole: false },
    { text: SHORT[name] ?? '', whole: false },
    ...(level >= 3 ? formerNames(name, isTaken) : []),
    // People write 广西省 although it does not exist.
    { text: name.endsWith('自治区') && level === 1 ? `${short}省` : '', whole: true },
  ]
  return names.filter(({ text }) => text.length >= 2)
}
