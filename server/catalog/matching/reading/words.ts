import { matchAny } from '#schemas/base/pattern-text.ts'

/** Groups of synonyms; every word is read as the first word of its group. */
const SAME: readonly (readonly string[])[] = [
  ['电饭煲', '电饭锅'],
  ['电水壶', '电热水壶', '烧水壶', '热水壶'],
  ['移动电源', '充电宝'],
  ['u盘', '优盘', '闪存盘'],
  ['纯棉', '全棉'],
  ['洗发水', '洗发露', '洗发乳'],
  ['沐浴露', '沐浴乳'],
  ['复印纸', '打印纸'],
  ['插座', '插排', '插线板', '排插', '拖线板'],
  ['抽纸', '抽取式面巾纸', '面巾纸', '抽取纸'],
  ['拉杆箱', '行李箱', '旅行箱', '登机箱'],
  ['电吹风', '吹风机'],
  ['无线', '无绳'],
  ['便利贴', '便签纸', '报事贴'],
  ['钢笔', '墨水笔'],
  ['男', '男士', '男款', '男式'],
  ['女', '女士', '女款', '女式'],
  ['炒锅', '炒菜锅'],
  ['酸奶', '酸牛奶'],
  ['椰汁', '椰子汁'],
  ['蜂蜜', '蜜蜂蜜'],
  ['充电器', '快充头', '充电头'],
  ['安全帽', '安全头盔'],
  ['笔记本电脑', '笔记本电脑整机'],
  ['矿泉水', '矿物质水'],
  ['红酒', '红葡萄酒'],
  ['龙井', '龙井茶'],
  ['婴儿', '婴童', '宝宝'],
]
const REPLACED = new Map(
  SAME.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
)
const patternOf = (words: readonly string[]) => new RegExp(matchAny(words), 'g')
const OTHER_WORDS = patternOf([...REPLACED.keys()])

/** Words that do not say what goods are: terms of sale, packing, praise and occasion. */
const FILLER = patternOf([
  ...[
    '礼盒装',
    '礼盒',
    '礼品盒',
    '礼装',
    '盒装',
    '瓶装',
    '罐装',
    '袋装',
    '桶装',
    '箱装',
    '整箱',
    '整提',
    '散装',
    '简装',
  ],
  ...[
    '家用',
    '官方',
    '正品',
    '新款',
    '新一代',
    '升级款',
    '旗舰',
    '包邮',
    '净重',
    '净含量',
    '面值',
    '全长',
    '装',
  ],
  ...[
    '商务礼品',
    '商务馈赠',
    '员工福利款',
    '员工福利',
    '福利',
    '企业慰问',
    '年节福利',
    '节日礼赠',
    '节日慰问',
    '伴手礼',
  ],
  ...[
    '待客馈赠',
    '企业采购',
    '企业批量采购',
    '企业集采',
    '会议伴手礼',
    '可刻字定制',
    '可定制企业标识',
    '可定制',
  ],
  ...[
    '办公室家用',
    '产地直发',
    '产地直供',
    '坏果包赔',
    '年货',
    '送礼',
    '礼物',
    '新鲜',
    '系列',
    '国标',
    '适合',
  ],
])

/** Returns the text with synonyms unified and filler words removed. */
export const unifyWords = (text: string): string =>
  text.replace(OTHER_WORDS, (word) => REPLACED.get(word) ?? word).replace(FILLER, ' ')

/** Groups of exclusive words: texts with different words of a group describe different things. */
export const ALTERNATIVES: readonly (readonly string[])[] = [
  ['男', '女'],
  ['生茶', '熟茶'],
  ['干红', '干白', '半甜', '桃红'],
  ['绿茶', '红茶', '白茶', '乌龙', '普洱', '花茶', '黄茶'],
  ['挂机', '柜机'],
  ['滚筒', '波轮'],
  ['宝珠笔', '钢笔', '中性笔', '圆珠笔', '马克笔', '铅笔'],
  ['浴巾', '毛巾', '方巾'],
  ['生抽', '老抽', '蚝油'],
  ['酱香', '浓香', '清香型'],
  ['苏式', '广式', '京式', '滇式'],
  ['鼠标', '键盘'],
  ['电动', '手动'],
  ['有线', '无线'],
  ['有线', '蓝牙'],
  ['针式', '激光', '喷墨', '热敏'],
  ['长柄', '三折', '五折'],
  ['冬被', '夏凉被', '四季被', '春秋被'],
  ['洗发水', '护发素', '沐浴露', '洗手液', '香皂', '牙膏', '牙刷', '洗衣液', '洗洁精', '洁厕液', '消毒液'],
  ['玻璃', '塑料', '陶瓷'],
  ['花生油', '葵花籽油', '葵花仁油', '玉米油', '橄榄油', '山茶油', '大豆油', '菜籽油'],
]

/** Words that make two texts describe different things if only one of the texts contains them. */
export const ADDITIONS: readonly string[] = [
  ...['有机', '无糖', '零度', '零糖', '脱脂', '低脂', '儿童', '婴儿', '孕妇'],
  ...['手机壳', '保护壳', '保护套', '钢化膜', '贴膜', '滤芯', '替芯', '刷头', '笔芯', '替换装', '补充装'],
  ...['电脑包', '标签纸', '数据线', '生肖', '纪念', '牙刷头', '空工具箱', '球拍'],
]
