/** Signs of a street, a building or a room. */
const SIGN =
  /[路街巷弄号楼栋幢座室层单元村组镇乡园苑厦场府院庄里店口站道桥城湾坊屯寨港营区县市馆堂阁轩居舍门柜部铺厂校]|大学|医院|公司|小区|花园|广场|公寓|宿舍|工厂|学校|仓库|超市|驿站/
/** A room by itself: 12-302, 501, B座, A1203. */
const ROOM = /^[A-Za-z]?\d{1,5}(?:-\d{1,5}){0,3}[A-Za-z座室]?$|^[A-Za-z]座?$/
/** Notes to the courier or the seller. */
const NOTE = /请|谢谢|麻烦|备注|不要|尽快|电话|联系|送货|发货|快递|放在|放门|打我|订单|微信|同号/

/** A number or an address by which somebody is reached, or the number of an order: never part of an address. */
export const isContact = (part: string): boolean => part.includes('@') || /^[\d*+()#-]{7,}/.test(part)

/**
 * Decides whether a part of a pasted text belongs to the detail of an address: by its words, as the first behind the region, or as
 * a room behind such a part.
 */
export function isDetailPart(
  part: string,
  { isFirst, follows }: { isFirst: boolean; follows: boolean },
): boolean {
  if (isContact(part) || NOTE.test(part)) return false
  return SIGN.test(part) || isFirst || (follows && ROOM.test(part))
}
