/** The strict policy drops style attributes: the server's are in a stylesheet until here (§ docs/architecture). */
export function giveStylesBack(part: Element): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}
