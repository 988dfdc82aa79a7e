import { reject } from '#server/platform/call/errors.ts'

/** Returns the same error for goods that are deleted, not approved or unknown. */
export const createGoodsNotFound = () => reject('NOT_FOUND', '商品不存在或已删除，请返回重新选择')
