export const NETWORK_MESSAGE = '请求失败或无响应，请检查网络和服务状态。'
/** Generic message, also for an unreadable answer. */
export const GENERIC_MESSAGE = '服务发生异常, 请向服务商反馈'
const UNAVAILABLE_MESSAGE = '服务暂时停止访问, 请稍后再试'

const byStatus: Readonly<Record<number, string>> = {
  401: '账号已在别处登录',
  403: '未授权访问资源',
  404: '未找到对应接口',
  500: GENERIC_MESSAGE,
}

/** Returns the message of an HTTP status; fixed for 401, 403, 404, 5xx, whose own messages help no shopper. */
export function getHttpMessage(status: number, serverMessage?: string | null): string {
  const fixed = byStatus[status]
  if (fixed !== undefined) return fixed
  if (status >= 500) return UNAVAILABLE_MESSAGE
  return serverMessage?.trim() || UNAVAILABLE_MESSAGE
}

/** Message for an answer without roles; the wording is prescribed. */
export const ROLES_MESSAGE = 'getInfo: roles must be a non-null array !'

export const loadingTexts = { requesting: '请求中...', loading: '拼命加载中' } as const

export const CHUNK_LOAD_ERROR = 'ChunkLoadError'
export const CSS_CHUNK_LOAD_FAILED = 'CSS_CHUNK_LOAD_FAILED'

/** Messages shown without asking the server (§8). */
export const localMessages = {
  pickupNotInCart: '自提商品不能加入购物车',
  cartNotSupported: '抱歉，该商品不支持加入购物车',
  alreadyChosen: '该商品已被选择',
  addedToCart: '添加成功',
  reportingRefused: '抱歉，您不属于礼品公司、落地服务商或高级合伙人，暂无权限操作！',
} as const
