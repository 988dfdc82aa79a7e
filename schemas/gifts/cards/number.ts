/** Returns a short name of a card: the end of its code, or of its id while it has no code. */
export function formatGiftCardNumber({ giftCardId, last4 }: { giftCardId: string; last4: string }): string {
  if (last4 !== '') return `尾号 ${last4}`
  const number = giftCardId.replaceAll(/[^0-9a-z]/gi, '')
  return `编号 ${number.slice(-6).toUpperCase()}`
}
