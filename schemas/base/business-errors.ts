import { localMessages } from './errors.ts'

/** Refusals of the mall's own server (HTTP 200 with a named code): what happened, and what to do. */
export const businessErrors = {
  BAD_INPUT: '提交的内容有误，请检查后重试',
  NOT_FOUND: '您要找的内容不存在或已被删除，请返回重新选择',
  LOGIN_FAILED: '账号或密码错误，请重新输入',
  LOGIN_THROTTLED: '尝试次数过多，请稍后再试',
  CAPTCHA_REQUIRED: '请输入图形验证码后重试',
  CAPTCHA_WRONG: '图形验证码错误或已过期，请刷新后重新输入',
  TOO_OFTEN: '操作过于频繁，请稍后再试',
  SMS_TOO_OFTEN: '验证码发送过于频繁，请稍后再试',
  SMS_WRONG: '短信验证码错误或已过期，请核对或重新获取',
  USER_EXISTS: '该用户名或手机号已注册，请直接登录或更换后重试',
  USER_DISABLED: '该账号已被停用，请联系客服处理',
  LOGIN_FIRST: '该手机号已有账号，请先登录该账号再提交',
  PROOF_GONE: '验证已失效，请从第一步重新验证手机号',
  PASSWORD_WRONG: '原密码错误，请重新输入',
  NO_PERMISSION: '您暂无此操作的权限，如有需要请联系客服开通',
  PICKUP_NOT_IN_CART: localMessages.pickupNotInCart,
  CART_NOT_SUPPORTED: localMessages.cartNotSupported,
  QUANTITY_INVALID: '购买数量不正确，请输入不小于 1 的整数',
  OUT_OF_STOCK: '商品库存不足，请减少数量或选择其他商品',
  RUSH: '抢购人数较多，请稍后再试',
  OFF_SHELF: '商品已下架，请选择其他商品',
  BELOW_MIN_NUMBER: '购买数量低于起购数量，请增加数量后重试',
  OVER_LIMIT: '购买数量超过限购数量，请减少数量后重试',
  CART_FULL: '购物车已满，请先清理部分商品再添加',
  POINT_NOT_ENOUGH: '积分不足，请减少使用的积分或改用其他方式支付',
  STATE_CHANGED: '订单状态已变化，请刷新',
  KEY_REUSED: '该提交已用于另一份内容，请刷新页面后重新提交',
  PRICE_CHANGED: '应付金额有变化，请核对新的金额后再提交',
  NOT_DELIVERABLE: '部分商品不能送达所选地址，请更换地址或移除这些商品',
  ADDRESS_REQUIRED: '请选择收货地址后再提交订单',
  COUPON_UNUSABLE: '优惠券当前不可用，请重新选择',
  GIFT_CARD_UNUSABLE: '礼品卡当前不可用，请重新选择',
  GIFT_CODE_WRONG: '卡号或密码错误，请核对后重新输入',
  TRANSFER_ENDED: '该礼品已被领取或已退回，请刷新后查看',
  GIFT_VOUCHER_UNUSABLE: '提货券或礼品册当前不可用，请刷新后查看',
  ALREADY_PAID: '订单已支付，无需重复支付',
  TRADE_EXPIRED: '订单已超时取消，请重新下单',
  AMOUNT_MISMATCH: '支付金额与订单不一致，请刷新后重试',
  PAY_PASSWORD_REQUIRED: '请先设置支付密码',
  PAY_PASSWORD_WRONG: '支付密码错误，请重新输入',
  PAY_PASSWORD_LOCKED: '支付密码错误次数过多，请 15 分钟后再试',
  ADDRESS_FULL: '收货地址最多保存 20 个，请先删除不用的地址再添加',
  REGION_GONE: '所在地区已调整，请重新选择',
  AFTER_SALE_REFUSED: '该商品当前不能申请售后，请刷新后重试',
  UPLOAD_REFUSED: '图片无法识别，请换一张常见格式的图片重新上传',
  UPLOAD_TICKET: '请先输入图形验证码，然后重新上传图片',
  EXPORT_TOO_LARGE: '要导出的内容过多，请缩小范围后分别导出',
  SCHEME_LOCKED: '方案已定稿或归档，请先改回草稿再修改',
  SCHEME_FULL: '方案已达上限，请先清理部分内容再添加',
  PAGE_REFUSED: '页面内容未通过检查，请按提示修改后重新提交',
} as const

export type BusinessCode = keyof typeof businessErrors

/** Whether a code of an envelope is one of ours. */
export function isBusinessCode(code: string): code is BusinessCode {
  return Object.hasOwn(businessErrors, code)
}
