const SIGN =
  /[路街巷弄号楼栋幢座室层单元村组镇乡园苑厦场府院庄里店口站道桥城湾坊屯寨港营区县市馆堂阁轩居舍门柜部铺厂校]|大学|医院|公司|小区|花园|广场|公寓|宿舍|工厂|学校|仓库|超市|驿站/
/** A room on its own: 12-302, 501, B座, A1203. */
const ROOM = /^[A-Za-z]?\d{1,5}(?:-\d{1,5}){0,3}[A-Za-z座室]?$|^[A-Za-z]座?$/
const NOTE = /请|谢谢|麻烦|备注|不要|尽快|电话|联系|送货|发货|快递|放在|放门|打我|订单|微信|同号/

/** Returns true for a phone number, a mail address or an order number, none of which is part of a postal address. */
export const isContact = (part: string): boolean => part.includes('@') || /^[\d*+()#-]{7,}/.test(part)

/** Judges by the words of the part, as the first part after the region, or as a room after such a part. */
export function isDetailPart(
  part: string,
  { isFirst, follows }: { isFirst: boolean; follows: boolean },
): boolean {
  if (isContact(part) || NOTE.test(part)) return false
  return SIGN.test(part) || isFirst || (follows && ROOM.test(part))
}
