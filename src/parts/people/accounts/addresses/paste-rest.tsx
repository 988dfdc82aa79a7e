import { useEffect, useRef } from 'react'
import styles from './paste-rest.module.css'

const PLACES = { name: '收货人', telephone: '手机号', detail: '详细地址' } as const
export type PastedPlace = keyof typeof PLACES

interface Props {
  rest: readonly string[]
  onPlace(at: number, place: PastedPlace): void
  onDrop(at: number): void
}

/** Lists the parts of a pasted text that are not assigned yet, with buttons that assign each. Focus moves on to the next part, then to the form. */
export function PasteRest({ rest, onPlace, onDrop }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const form = useRef<HTMLFormElement | null>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (list.current) form.current = list.current.closest('form')
    if (!pressed.current) return
    pressed.current = false
    const next =
      list.current?.querySelector('button') ?? form.current?.querySelector<HTMLElement>('[name=name]')
    next?.focus()
  }, [rest])
  if (rest.length === 0) return null
  const press = (act: () => void) => () => {
    pressed.current = true
    act()
  }
  return (
    <ul ref={list} className={styles.rest} aria-label="没有识别的内容">
      {rest.map((text, at) => (
        // The index is part of the key, because the same text may occur twice.
        <li key={`${at} ${text}`}>
          <span className={styles.text}>{text}</span>
          <span className={styles.places}>
            {Object.entries(PLACES).map(([place, label]) => (
              <button
                key={place}
                type="button"
                aria-label={`把“${text}”填入${label}`}
                onClick={press(() => onPlace(at, place as PastedPlace))}
              >
                {label}
              </button>
            ))}
            <button type="button" aria-label={`不填“${text}”`} onClick={press(() => onDrop(at))}>
              不填
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}
