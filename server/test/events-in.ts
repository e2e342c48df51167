/** The events of a stream, in order. */
export const eventsIn = (text: string): { readonly name: string; readonly data: unknown }[] =>
  text
    .split('\n\n')
    .filter(block => block !== '')
    .map(block => {
      const [, name = '', data = ''] = block.match(/^event: (\w+)\ndata: (.*)$/) ?? []
      return { name, data: JSON.parse(data) as unknown }
    })
