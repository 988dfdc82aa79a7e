import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'

/** What the platform has decided about a type of widget, whatever the pages hold (§7 findCommonConfig). */
export const WIDGET_STATES = {
  ON: '使用中',
  DEPRECATED: '已停用',
  KILLED: '已关闭',
} as const
export type WidgetState = keyof typeof WIDGET_STATES
export const WidgetState = later(() => z.enum(typedKeys(WIDGET_STATES)))
