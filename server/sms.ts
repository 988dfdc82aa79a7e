/** The way an SMS leaves the mall; the embedded default writes to an outbox (server/modules/sms-outbox.ts). */
export interface SmsSender {
  send(message: { telephone: string; content: string }): Promise<void>
}
