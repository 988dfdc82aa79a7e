import { isAssetUrl } from '#schemas/base/external-url.ts'

type SayValue = (value: string) => string

export interface FieldWords {
  label: string
  say: SayValue
}

/** Label and formatter that a control gives for its field; an empty label is looked up in the document. */
export type Said = FieldWords

const EMPTY = '（空）'
const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? ''

function labelOf(control: HTMLElement): string {
  const owner = control.closest('[role="radiogroup"]') ?? control
  const id = owner.getAttribute('aria-labelledby')
  const named = id === null ? null : document.getElementById(id)
  if (named) return textOf(named)
  const own =
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.labels : null
  return textOf(own?.[0]) || control.getAttribute('aria-label') || ''
}

const groupOf = (control: HTMLElement) => textOf(control.closest('fieldset')?.querySelector('legend'))

const controlsOf = (form: HTMLElement, name: string) =>
  [...form.querySelectorAll<HTMLElement>('[name]')].filter((one) => one.getAttribute('name') === name)

function sayRadio(form: HTMLElement, name: string): SayValue {
  return (value) => {
    const cards = controlsOf(form, name)
    const card = cards.find((one) => one.getAttribute('value') === value)
    return textOf(card?.closest('label')?.querySelector('.semi-radio-addon')) || value || EMPTY
  }
}

const withoutHint = (label: string) => label.replace(/（[^（]*(选填|已选|表示)[^）]*）$/, '')

/** Returns label and formatter of a rendered field; null if the field has neither a control nor `said`. */
export function findFieldWords(form: HTMLElement | null, name: string, said?: Said): FieldWords | null {
  const sayText: SayValue = (value) => (value === '' ? EMPTY : (said?.say(value) ?? value))
  if (said && said.label !== '') return { label: withoutHint(said.label), say: sayText }
  const control = form ? controlsOf(form, name)[0] : undefined
  if (!form || !control) return null
  const [group, own] = [withoutHint(groupOf(control)), withoutHint(labelOf(control))]
  const label = group === '' ? own : `${group}：${own}`
  const type = control.getAttribute('type')
  if (type === 'checkbox') return { label, say: (value) => (value === '1' ? '已勾选' : '未勾选') }
  return { label, say: type === 'radio' ? sayRadio(form, name) : sayText }
}

/** Returns true if the value is displayed as a picture. */
export const isPicture = (value: string) => isAssetUrl(value) && /\.(png|jpe?g|webp|gif|svg)$/i.test(value)
