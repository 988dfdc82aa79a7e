/** A lead as somebody types it; the captcha and what differs go beside it. */
export const typedLead = {
  topic: '积分方案',
  name: '沈知夏',
  company: '远山茶业有限公司',
  telephone: '13812345678',
  need: '三百人的中秋福利，想看看积分怎么发',
  people: 300,
  amount: '60000.00',
  consent: true,
}
