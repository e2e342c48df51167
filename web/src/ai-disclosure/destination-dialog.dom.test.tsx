import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { opens } from '../../test/opens.tsx'
import { DestinationDialog } from './destination-dialog.tsx'

const destination = { id: 'elsewhere', remote: true, name: 'a language model at models.example' }
const asked = 'The provider is asked not to keep what it reads.'
const byTerms = 'How long the provider keeps what it reads is set by its terms.'

test.for([
  [true, asked, byTerms],
  [false, byTerms, asked],
] as const)(
  'it says what holds of storing there, where the provider is asked not to: %s',
  async ([askedNotToKeep, said, unsaid]) => {
    await opens(<DestinationDialog destination={{ ...destination, askedNotToKeep }} onAnswer={() => {}} />)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(said)
    expect(dialog.textContent).not.toContain(unsaid)
  },
)
