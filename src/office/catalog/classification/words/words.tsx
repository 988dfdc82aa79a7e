import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { hotWordList } from '#schemas/catalog/classification/hot-word-list.ts'
import { redirectList } from '#schemas/catalog/classification/redirect-list.ts'
import { searchMissList } from '#schemas/catalog/classification/search-miss-list.ts'
import { synonymList } from '#schemas/catalog/classification/synonym-list.ts'
import { usePlacesBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { SectionLinks } from '#src/office/parts/section-links.tsx'
import { getButtonClass } from '#ui/button/button.tsx'
import { EditHotWord, NewHotWord } from './hot-word-forms.tsx'
import { EditOccasion, NewOccasion } from './occasion-forms.tsx'
import { OccasionSection } from './occasion-section.tsx'
import { EditRedirect, NewRedirect } from './redirect-forms.tsx'
import { EditSynonyms, NewSynonyms } from './synonym-forms.tsx'
import { TryWord } from './try-word.tsx'
import page from '#src/office/parts/detail.module.css'
import own from './words.module.css'

const SECTIONS = {
  hot: '热词',
  synonyms: '同义词',
  occasions: '送礼场景',
  redirects: '搜索直达',
  misses: '没有结果的词',
  try: '试搜',
} as const
type Room = keyof typeof SECTIONS
const isSection = (place: string): place is Room => Object.hasOwn(SECTIONS, place)

/** Paths: `/words/hot`, `/words/hot/new`, `/words/synonyms/88`, `/words/try`. */
export default function Words() {
  const [place = '', below = ''] = usePlacesBelow()
  const room = isSection(place) ? place : 'hot'
  return (
    // The key discards all state when another section opens.
    <div key={room} className={page.page}>
      <SectionLinks label="搜索词" rooms={SECTIONS} below="/words" current={room} />
      {below === '' ? lists[room]() : (details[room] ?? lists[room])(below)}
    </div>
  )
}

const lists: Readonly<Record<Room, () => ReactNode>> = {
  hot: () => (
    <ListScreen
      list={hotWordList}
      head={<NewLink to="/words/hot/new">新建热词</NewLink>}
      cells={{
        word: ({ hotWordId, word }) => <PlaceLink to={`/words/hot/${hotWordId}`}>{word}</PlaceLink>,
        url: ({ url }) => url ?? '搜索这个词',
      }}
      empty="还没有热词，新建一个吧"
    />
  ),
  synonyms: () => (
    <ListScreen
      list={synonymList}
      head={<NewLink to="/words/synonyms/new">新建同义词</NewLink>}
      cells={{
        words: ({ synonymsId, words }) => <PlaceLink to={`/words/synonyms/${synonymsId}`}>{words}</PlaceLink>,
      }}
      empty="还没有同义词，新建一组吧"
    />
  ),
  occasions: () => <OccasionSection />,
  redirects: () => (
    <ListScreen
      list={redirectList}
      head={<NewLink to="/words/redirects/new">新建搜索直达</NewLink>}
      cells={{
        word: ({ redirectId, word }) => <PlaceLink to={`/words/redirects/${redirectId}`}>{word}</PlaceLink>,
      }}
      empty="还没有搜索直达，新建一个，搜到这个词就打开指定的页面"
    />
  ),
  misses: () => (
    <ListScreen
      list={searchMissList}
      cells={{ word: ({ word }) => <MissedWord word={word} /> }}
      empty="还没有搜不到的词"
    />
  ),
  try: () => <TryWord />,
}

function MissedWord({ word }: { word: string }) {
  return (
    <span className={own.missed}>
      {word}
      <MayEdit>
        <Link
          to={`/words/synonyms/new?word=${encodeURIComponent(word)}`}
          className={getButtonClass('quiet', 's')}
          aria-label={`加同义词：${word}`}
        >
          加同义词
        </Link>
      </MayEdit>
    </span>
  )
}

const details: Readonly<Partial<Record<Room, (id: string) => ReactNode>>> = {
  hot: (id) => (id === 'new' ? <NewHotWord /> : <EditHotWord key={id} hotWordId={id} />),
  occasions: (id) => (id === 'new' ? <NewOccasion /> : <EditOccasion key={id} occasionId={id} />),
  redirects: (id) => (id === 'new' ? <NewRedirect /> : <EditRedirect key={id} redirectId={id} />),
  synonyms: (id) => (id === 'new' ? <NewSynonyms /> : <EditSynonyms key={id} synonymsId={id} />),
}
