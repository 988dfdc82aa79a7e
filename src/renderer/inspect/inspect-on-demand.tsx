import { lazyView } from '#src/lib/lazy-view.ts'
import type { InspectProps } from './inspect-props.ts'
import { useInspect } from './use-inspect.ts'

const Inspector = lazyView(() => import('./inspector.tsx'), 'Inspector')

/** The inspector of a page for those who may (`?inspect`); for everybody else not a byte of it is loaded. */
export function InspectOnDemand({ search, ...props }: InspectProps & { search: string }) {
  return useInspect(search) ? <Inspector {...props} /> : null
}
