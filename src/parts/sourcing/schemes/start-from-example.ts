import { formatHref } from '#schemas/routes/href.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'

/** Creates a scheme from an example and opens it; guests log in first. */
export function startFromExample(mall: Mall, { exampleId, name }: { exampleId: string; name: string }): void {
  const start = () =>
    void mall
      .once(`example ${exampleId}`, () =>
        withOverlay(mall, () => mall.call(schemeList.create, { name, exampleId })),
      )
      .then(
        ({ schemeId }) => mall.navigate(formatHref('schemeGoodsList', { schemeId })),
        // The client has already shown the error.
        () => undefined,
      )
  mall.asMember(start, { kind: 'example', exampleId, name })
}
