import { lazyView } from '#src/lib/lazy-view.ts'

/** A step between: the first load would name every file that the area is made of. */
export const Children = lazyView(() => import('./child-area.tsx'), 'ChildArea')
