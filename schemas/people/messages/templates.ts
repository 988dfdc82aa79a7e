/** Limits on how often a message can be triggered, in words. */
export const SMS_BOUNDS = {
  code: 'so many a minute, an hour and a day for each phone and address (server/people/accounts/captcha/sms.ts)',
  gift: 'so many a day for each giver and each phone (server/gifts/cards/transfers/send.ts)',
  hourly: 'one an hour for each approver and rule (server/trade/approvals/notify.ts)',
  event: 'once for each decision of the office, of a payment or of a job about what the receiver began',
} as const
export type SmsBound = keyof typeof SMS_BOUNDS

/**
 * SMS texts; `when` is a description for people. No message contains text that a buyer or supplier typed
 * (`SMS_PARAMS`).
 */
export const SMS_TEMPLATES = {
  code: {
    when: '注册、登录、找回密码等验证码',
    content: '您的{purpose}验证码为 {code}，10 分钟内有效，请勿告知他人。',
    bound: 'code',
  },
  payCode: {
    when: '支付和设置支付密码的验证码',
    content: '验证码 {code}，用于支付或设置支付密码，10 分钟内有效，请勿告诉他人。',
    bound: 'code',
  },
  loginChanged: {
    when: '管理员更改了账号的用户名、手机号或密码',
    content:
      '您的商城账号的{what}已由管理员更改，24 小时内不能用积分和礼品卡支付。如非您本人要求，请立即联系商城客服。',
    bound: 'event',
  },
  supplierReturnCode: {
    when: '查询入驻申请的验证码',
    content: '您查询入驻申请 {number} 的验证码为 {code}，10 分钟内有效，请勿告知他人。',
    bound: 'code',
  },
  notRegistered: {
    when: '没有注册的手机号请求验证码',
    content: '您正在尝试{purpose}，但该手机号尚未注册，请先注册。如非本人操作请忽略。',
    bound: 'code',
  },
  cardCodes: {
    when: '电子卡券发放卡密',
    content: '您的订单 {orderId} 的卡密：{codes}。请勿转发他人。',
    bound: 'event',
  },
  giftTransfer: {
    when: '礼品卡转赠给收礼人',
    content:
      '{giver}送您一份礼品，请在 {hours} 小时内用本手机号登录或注册商城，在“用户中心-礼品卡-我收到”中领取。',
    bound: 'gift',
  },
  teamFull: {
    when: '拼团成功',
    content: '您发起的拼团“{goods}”已成团，等待发货，请登录商城在“用户中心-我的订单”查看。',
    bound: 'event',
  },
  approvalRequested: {
    when: '采购单等待审批',
    content: '您有 {count} 张采购单等待审批，请登录商城在“用户中心-采购审批”处理。',
    bound: 'hourly',
  },
  approverNamed: {
    when: '告知以前被设为采购审批人的账号（每人一次）',
    content:
      '您是 {count} 个企业账号的采购审批人，有采购单等待审批时会短信提醒您，请登录商城在“用户中心-采购审批”处理。如非本人同意，请联系商城客服。',
    bound: 'event',
  },
  approvalRuleChanged: {
    when: '采购人更改审批设置，告知审批人',
    content: '由您审批的一个企业账号{change}，请登录商城在“用户中心-采购审批”查看。',
    bound: 'hourly',
  },
  approverChanged: {
    when: '审批人变更，告知采购人',
    content: '您的采购审批{change}，请登录商城在“用户中心-采购审批”查看。',
    bound: 'event',
  },
  approvalDecided: {
    when: '采购单审批结果',
    content: '您的采购单 {tradeId} {decision}，请登录商城{next}。',
    bound: 'event',
  },
  latePayment: { when: '取消后才到账的付款退回', content: '{event}，请留意到账。', bound: 'event' },
  transferRejected: {
    when: '转账凭证未通过',
    content: '您为交易 {tradeId} 上传的转账凭证未通过：{reason}。{next}。',
    bound: 'event',
  },
  undeliveredRefund: {
    when: '平台退回未发货的商品',
    content:
      '您的订单 {orderId} 因“{reason}”由平台退款 {pieces} 件（{goods}），{back}，款项按原支付方式退回，可在“退款/售后”查看进度。',
    bound: 'event',
  },
  reportFeeRefunded: {
    when: '报备费用退回',
    content: '您的报备单 {reportId} 的{event}，请留意到账。',
    bound: 'event',
  },
  reportSubmitted: {
    when: '平台代报的提交状态变化',
    content: '您的报备单 {reportId} 的提交状态更新为“{status}”。',
    bound: 'event',
  },
  reportRejected: {
    when: '报备被驳回',
    content: '您的报备单 {reportId} 已被驳回：{reason}。',
    bound: 'event',
  },
  biddingResult: {
    when: '招标结果',
    content: '您对招标“{title}”（{biddingId}）的报价{result}，请登录商城在“我的投标”查看结果。',
    bound: 'event',
  },
  biddingReminder: {
    when: '收藏的招标即将截止',
    content: '您收藏的招标“{title}”将于 {deadline} 截止，请登录商城在“招标公告”查看。',
    bound: 'event',
  },
  schemeAnswered: {
    when: '提交的方案已有答复',
    content: '您提交的方案已有答复，请登录商城在“方案”中查看。',
    bound: 'event',
  },
  supplierDecided: {
    when: '供应商入驻审核结果',
    content: '您的入驻申请 {number} {decision}。',
    bound: 'event',
  },
  partnerDecided: { when: '高级合伙人审核结果', content: '{decision}{reason}', bound: 'event' },
  inquiryQuoted: {
    when: '询价已报价',
    content: '您的询价 {inquiryId} {quote}，请登录商城在“用户中心-我的询价”查看并下单。',
    bound: 'event',
  },
  inquiryWithdrawn: {
    when: '询价的报价撤回',
    content: '您的询价 {inquiryId} 的报价已撤回，商家会重新报价，原因请登录商城在“用户中心-我的询价”查看。',
    bound: 'event',
  },
  inquiryClosed: {
    when: '询价关闭',
    content: '您的询价 {inquiryId} 已关闭，原因请登录商城在“用户中心-我的询价”查看，如有需要可以重新询价。',
    bound: 'event',
  },
  proposalDecided: {
    when: '商品提报审核结果',
    content: '您提报的商品（{proposalId}）{decision}',
    bound: 'event',
  },
} as const satisfies Record<string, { when: string; content: string; bound: SmsBound }>
export type SmsTemplate = keyof typeof SMS_TEMPLATES

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
export type SmsParam<T extends SmsTemplate = SmsTemplate> = NamesIn<(typeof SMS_TEMPLATES)[T]['content']>
