const SURNAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳欧管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝禾',
)
const COMPOUND = [
  '欧阳',
  '司马',
  '上官',
  '诸葛',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '夏侯',
  '司徒',
]
const HONORIFIC = /(?:先生|女士|小姐|老师|经理|师傅|同学|阿姨|主任)$/
const PLACE_END = /[路街道巷弄号楼栋幢座室层元村组镇乡区县市省园苑厦场府院庄里店口站部门校司厂]$/
/** Streets, some of which begin with a surname: 高新南道, 向阳街道, 章华中路. */
const STREET = /街道$|大道$|大街$|[东南西北中][路街道]$|^..+[路街巷弄]$/
const HAN_NAME = /^[\p{Script=Han}·]{2,4}$/u
const LONG_NAME = /^[\p{Script=Han}·]{5,20}$/u
const LATIN_NAME = /^[A-Za-z][A-Za-z .'-]{1,19}$/

export function hasSurname(text: string): boolean {
  return COMPOUND.some((surname) => text.startsWith(surname)) || SURNAMES.has(text.charAt(0))
}

/** Returns true for four or more characters that end like a street; 王路 and 欧阳小路 are people. */
function isStreet(text: string): boolean {
  if (COMPOUND.some((surname) => text.startsWith(surname)) && text.length <= 4) return false
  return text.length >= 4 && STREET.test(text)
}

/** Words of a note, some of which begin with a surname: 白天送货. */
const NOTE = /送货|配送|派送|收货|代收|打电话|工作日|周末|白天|晚上|上班|下班|快递|驿站/

/** Scores how much a text looks like the name of a person; 0 if it cannot be one. */
export function scorePersonName(text: string): number {
  if (NOTE.test(text) || isStreet(text)) return 0
  if (HAN_NAME.test(text)) {
    if (hasSurname(text)) return HONORIFIC.test(text) ? 6 : PLACE_END.test(text) ? 2 : 5
    return HONORIFIC.test(text) ? 4 : PLACE_END.test(text) ? 0 : 1
  }
  if (LATIN_NAME.test(text)) return 3
  return LONG_NAME.test(text) && (text.includes('·') || hasSurname(text)) && !PLACE_END.test(text) ? 1 : 0
}

/** Finds a name directly after a house number, without a blank: 科技园 1 号楼王小礼. */
export function findNameAtEnd(text: string): { name: string; rest: string } | null {
  for (const length of [3, 2, 4]) {
    const [rest, name] = [text.slice(0, -length), text.slice(-length)]
    if (/[\d号楼室栋座幢层元户)]$/.test(rest) && scorePersonName(name) >= 5) return { name, rest }
  }
  return null
}
