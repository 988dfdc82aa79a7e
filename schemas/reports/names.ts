/** Suffixes of company names; names that differ only in the suffix belong to the same customer. */
const SUFFIXES = [
  ...[
    '股份有限公司',
    '有限责任公司',
    '集团有限公司',
    '有限公司',
    '集团公司',
    '分公司',
    '总公司',
    '公司',
    '集团',
  ],
  ...['corporation', 'incorporated', 'company', 'limited', 'coltd', 'corp', 'inc', 'ltd', 'llc', 'co'],
]

/** Pairs of a traditional character that occurs in names and its simplified form. */
const PAIRS =
  '東东門门國国華华電电氣气業业產产廣广龍龙鳳凤雲云陽阳陰阴島岛灣湾濱滨寧宁漢汉貴贵遼辽蘇苏滬沪團团們们個个' +
  '會会員员長长開开關关間间聯联繫系網网絡络線线場场園园區区縣县鎮镇鄉乡樓楼廠厂號号點点處处務务貿贸財财銀银' +
  '錢钱錦锦鐵铁鋼钢鑫鑫製制藥药醫医療疗衛卫學学術术師师書书畫画報报紙纸節节慶庆禮礼贈赠獎奖賽赛項项標标採采' +
  '購购銷销價价單单計计設设訊讯許许請请證证認认識识議议護护員员車车軟软輕轻運运輸输達达進进遠远連连過过還还' +
  '風风飛飞食食飯饭飲饮館馆馬马騰腾驗验發发與与為为無无見见視视覽览親亲觀观實实寶宝寫写專专對对導导將将' +
  '傳传優优億亿價价萬万歲岁歷历歸归殘残氫氢溫温測测準准潔洁灑洒燈灯熱热愛爱獨独環环現现瑪玛盤盘碼码礦矿種种' +
  '積积穩稳籃篮糧粮紅红約约級级純纯組组細细終终給给統统經经綠绿維维綜综緣缘總总織织繼继續续羅罗聖圣聲声職职' +
  '聽听腦脑臺台興兴舊旧藝艺葉叶蘭兰蘋苹蘇苏處处補补裝装製制複复計计訂订記记試试話话語语課课調调論论諾诺謝谢' +
  '變变豐丰貝贝負负貨货資资賓宾質质賀贺趙赵跡迹轉转辦办農农遊游適适選选遞递邊边郵邮釀酿裏里鍾钟鐘钟鏈链閱阅' +
  '陳陈陸陆階阶隊队際际雜杂離离難难靈灵靜静韓韩頂顶順顺預预領领頭头題题顏颜顧顾顯显餐餐養养體体魚鱼鮮鲜鳥鸟' +
  '嵐岚麗丽麥麦黃黄齊齐齡龄'
const SIMPLE = new Map<string, string>()
const characters = [...PAIRS]
for (let at = 0; at + 1 < characters.length; at += 2)
  SIMPLE.set(characters[at] ?? '', characters[at + 1] ?? '')

/** Normalizes a name: half-width, lower case, simplified, with letters and digits only. */
function bare(name: string): string {
  return [...name.normalize('NFKC').toLowerCase()]
    .filter((character) => /[\p{L}\p{N}]/u.test(character))
    .map((character) => SIMPLE.get(character) ?? character)
    .join('')
}

/** Returns a key for a project's name; different spellings of the same name give the same key. */
export const projectKey = bare

/** Returns a key for a customer's name, equal for different spellings; a name that is only a suffix is kept. */
export function getCustomerKey(name: string): string {
  let key = bare(name)
  for (;;) {
    const suffix = SUFFIXES.find((one) => key.endsWith(one) && key.length > one.length)
    if (suffix === undefined) return key
    key = key.slice(0, -suffix.length)
  }
}
