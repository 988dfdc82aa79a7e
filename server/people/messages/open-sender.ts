import { SMS_PROVIDERS } from '#schemas/people/messages/senders.ts'
import type { Services, SmsCourier, SmsSender } from '#server/platform/call/context.ts'
import type { SmsConfig } from '#server/platform/process/sms-config.ts'
import { findUnconfigured, type SmsTemplateIds } from '#server/platform/process/sms-templates.ts'
import { createHttpCourier } from './http-courier.ts'
import { createOutboxSender } from './outbox.ts'
import { createAliyunCourier } from './providers/aliyun-courier.ts'
import { createTencentCourier } from './providers/tencent-courier.ts'
import { createNoSender, createQueueSender } from './queue.ts'

/** Opens the sender that the configuration names. */
export function openSender(
  base: Pick<Services, 'db' | 'clock' | 'random' | 'keys'>,
  config: SmsConfig,
): SmsSender {
  if (config.kind === 'outbox') return createOutboxSender(base)
  if (config.kind === 'none') return createNoSender()
  return createQueueSender(base, createCourier(base, config), config.kind)
}

type Outside = Exclude<SmsConfig, { kind: 'outbox' | 'none' }>

function createCourier({ clock }: Pick<Services, 'clock'>, config: Outside): SmsCourier {
  if (config.kind === 'http') return createHttpCourier({ ...config, clock })
  return config.kind === 'aliyun' ? createAliyunCourier(config) : createTencentCourier(config)
}

/** Describes the sender in one line of the start-up log, without the URL's path, which may hold a secret. */
export function describeSender(config: SmsConfig): string {
  if (config.kind === 'outbox') return '短信：演示，不会真的发出，在演示工具里查看'
  if (config.kind === 'none') return '没有配置短信发送，访客不能注册或用验证码登录'
  if (config.kind === 'http') return `短信：通过 HTTP 接口发送，${new URL(config.url).origin}`
  const provider = SMS_PROVIDERS[config.kind]
  return `短信：通过${provider}发送，签名“${config.signName}”${describeUnconfigured(config.templates)}`
}

function describeUnconfigured(ids: SmsTemplateIds): string {
  const names = findUnconfigured(ids)
  return names.length === 0 ? '' : `；没有模板编号的不会发送：${names.join('、')}`
}
