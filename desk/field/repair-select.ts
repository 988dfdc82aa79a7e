import { hideIcons, setAttributes } from '../repair/set-attributes.ts'

interface Names {
  id: string
  name: string
  label: string
  labelledBy: string
}

/**
 * Semi's box names itself 'selected', controls a list that is not there while it is closed, and leaves the list without
 * a name in a dialog without one; a form finds its fields by `name`. While one types to find an option, the input
 * inside is the combobox.
 */
export function repairSelect(root: HTMLElement, { id, name, label, labelledBy }: Names): void {
  const box = root.querySelector('.semi-select')
  const input = root.querySelector('.semi-select input')
  const list = root.querySelector('[role="listbox"]')
  const active = box?.getAttribute('aria-activedescendant') || input?.getAttribute('aria-activedescendant')
  const open = {
    'aria-haspopup': 'listbox',
    'aria-controls': list && `${id}list`,
    'aria-activedescendant': list && active && document.getElementById(active) ? active : null,
  }
  const closed = { 'aria-haspopup': null, 'aria-controls': null, 'aria-activedescendant': null }
  setAttributes(list, { id: `${id}list`, 'aria-label': label })
  setAttributes(box, { name, 'aria-label': null, 'aria-labelledby': labelledBy })
  setAttributes(box, input ? { ...closed, role: 'group', 'aria-expanded': null } : open)
  if (!input)
    setAttributes(box, {
      role: 'combobox',
      'aria-expanded': String(list !== null),
      'aria-disabled': box?.classList.contains('semi-select-disabled') ? 'true' : null,
    })
  setAttributes(input, {
    ...open,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(list !== null),
  })
  setAttributes(root.querySelector('.semi-popover-wrapper'), { role: null })
  setAttributes(root.querySelector('.semi-select-option-empty'), { role: 'option', 'aria-disabled': 'true' })
  hideIcons(root)
}
