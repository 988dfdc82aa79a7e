import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'

/** Decisions of the platform about a widget type, for all pages (§7 findCommonConfig). */
export const WIDGET_STATES = {
  ON: '使用中',
  DEPRECATED: '已停用',
  KILLED: '已关闭',
} as const
export type WidgetState = keyof typeof WIDGET_STATES
export const WidgetState = later(() => z.enum(getTypedKeys(WIDGET_STATES)))
