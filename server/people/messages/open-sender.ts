import type { Services, SmsSender } from '#server/platform/call/context.ts'
import type { SmsConfig } from '#server/platform/process/sms-config.ts'
import { createHttpCourier } from './http-courier.ts'
import { outboxSender } from './outbox.ts'
import { noSender, queueSender } from './queue.ts'

/** Opens the sender that the configuration names. */
export function openSender(
  base: Pick<Services, 'db' | 'clock' | 'random' | 'keys'>,
  config: SmsConfig,
): SmsSender {
  if (config.kind === 'outbox') return outboxSender(base)
  if (config.kind === 'none') return noSender()
  return queueSender(base, createHttpCourier({ ...config, clock: base.clock }))
}

/** Describes the sender in one line of the start-up log, without the URL's path, which may hold a secret. */
export function describeSender(config: SmsConfig): string {
  if (config.kind === 'outbox') return '短信：演示，不会真的发出，在演示工具里查看'
  if (config.kind === 'http') return `短信：通过 HTTP 接口发送，${new URL(config.url).origin}`
  return '没有配置短信发送，访客不能注册或用验证码登录'
}
