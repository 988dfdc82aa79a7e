export const SMS_RETRY_MS = 60_000

export const CODE_LIFE_MS = 10 * 60_000

/** Formats the message that no code can be sent and whom to call; `telephone` is the mall's, or ''. */
export function describeSmsOff(telephone: string): string {
  const whom = telephone === '' ? '联系商城客服' : `致电 ${telephone} `
  return `商城暂时不能发送短信验证码，请${whom}办理`
}
