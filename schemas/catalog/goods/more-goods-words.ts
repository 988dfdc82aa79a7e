/** Default texts of the more-goods page, which a merchandiser can replace. */
export const MORE_GOODS_WORDS = {
  title: '热销商品',
  lost: '这份商品清单已过期，或来自另一台设备。先看看大家都在买什么吧。',
} as const
