import type { ReactNode } from 'react'

export interface GalleryState {
  /** In which state it is, in a few words. */
  title: string
  view: ReactNode
  /** It lies over the page, so it is drawn alone: a dialog that stands open. */
  alone?: true
}

/** One part of ui/ or semi/ in every state that a shopper may meet. */
export interface GalleryPart {
  /** In addresses and file names. */
  name: string
  title: string
  /** Purpose of the part, in a sentence. */
  about: string
  /** The file that draws it. */
  file: string
  states: readonly GalleryState[]
}

/** A part without its views, as the page tells it. */
export interface PartInfo extends Omit<GalleryPart, 'states'> {
  states: readonly { title: string; alone: boolean }[]
}

declare global {
  interface Window {
    gallery: readonly PartInfo[]
  }
}

/** Returns the facts of a part that a page outside may know. */
export function toPartInfo({ states, ...part }: GalleryPart): PartInfo {
  return { ...part, states: states.map(({ title, alone = false }) => ({ title, alone })) }
}
