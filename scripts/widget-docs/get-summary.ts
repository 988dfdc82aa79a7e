import { widgetWords, type WidgetWords } from '#schemas/widgets/widget-words.ts'

const words: Readonly<Record<string, WidgetWords>> = widgetWords

/** Returns the sentence that says what a widget type is for; '' for an unknown type. */
export function getSummary(type: string): string {
  return words[type]?.summary ?? ''
}
