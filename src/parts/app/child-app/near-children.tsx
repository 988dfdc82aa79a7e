import { lazyView } from '#src/lib/lazy-view.ts'

/** Lazily loaded child area; a separate file, so that the initial bundle does not list all files of the area. */
export const Children = lazyView(() => import('./child-area.tsx'), 'ChildArea')
