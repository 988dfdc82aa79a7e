import { useEffect, useMemo, useState } from 'react'
import { mall as mallCalls } from '#schemas/api/mall.ts'
import { useMall } from '../mall.ts'
import { useCall } from '../use-call.ts'
import { forgetAllWords, forgetWord, searchHistory } from './history.ts'
import { idleOptions, type Option, typedOptions } from './options.ts'
import { SearchList } from './search-list.tsx'

/** What the keys of the box move through, and a word for the empty box. */
export interface Offer {
  options: readonly Option[]
  hot: string
}

interface Props {
  id: string
  active: number
  word: string
  onOffer(offer: Offer): void
  onChoose(option: Option): void
}

/** SH7: rapid typing asks once, ms. */
const DEBOUNCE_MS = 200
const MOST_HOT = 10
const none: readonly string[] = []

/** SH7 to SH9: what is offered for the word in the box, or for an empty one. */
export function SearchPopup({ id, active, word, onOffer, onChoose }: Props) {
  const { local } = useMall().storage
  const [history, setHistory] = useState(() => searchHistory(local))
  const asked = useCall(mallCalls.hotWords, {}, { quiet: true })
  const hot = asked.state === 'ready' ? asked.data : none
  const found = useCall(mallCalls.suggest, word === '' ? null : { word }, { quiet: true, delay: DEBOUNCE_MS })
  // Without suggestions the box still searches; those of an earlier word are none of this one.
  const suggestions = found.state === 'ready' && !found.busy ? found.data : null
  const options = useMemo(
    () => (word === '' ? idleOptions(history, hot.slice(0, MOST_HOT)) : typedOptions(word, suggestions)),
    [word, history, hot, suggestions],
  )
  useEffect(() => onOffer({ options, hot: hot[0] ?? '' }), [onOffer, options, hot])
  if (options.length === 0) return null
  return (
    <SearchList
      id={id}
      options={options}
      active={active}
      word={word}
      onChoose={onChoose}
      onForget={(forgotten) => setHistory(forgetWord(local, forgotten))}
      onForgetAll={() => setHistory(forgetAllWords(local))}
    />
  )
}
