/** Message that does not tell whether the code or the password is wrong. */
export const CODE_WRONG = '卡号或密码错误'

/** Errors for gifts whose code and password match. */
export const BINDING_ERRORS = {
  own: '该卡已绑定在您的账户中，无需重复绑定，请在“我的礼品卡”查看',
  other: '该卡已被他人绑定，请向送您卡的人核实',
  expired: '该卡已过期，不能再绑定，如有疑问请联系客服',
  disabled: '该卡已停用，不能再绑定，如有疑问请联系客服',
} as const
