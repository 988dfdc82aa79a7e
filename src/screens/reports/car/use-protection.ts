import { useEffect, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { Texts } from './report-form.ts'

const PAUSE_MS = 800
const NOTHING: Out<typeof calls.check> = { until: null, own: null, goods: [] }

/** Loads the date until which the typed project is protected, after a pause in typing. */
export function useProtection({ customer, project }: Pick<Texts, 'customer' | 'project'>) {
  const [names, setNames] = useState({ customer: customer.trim(), project: project.trim() })
  useEffect(() => {
    const timer = setTimeout(() => setNames({ customer: customer.trim(), project: project.trim() }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [customer, project])
  const asked = names.customer !== '' && names.project !== ''
  const found = useCall(calls.check, asked ? names : null)
  return asked && found.state === 'ready' ? found.data : NOTHING
}
