import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { Select as Radix } from 'radix-ui'
import { useFieldControl } from './field-control.ts'
import { icon } from './icon.ts'
import { pageNonce } from './nonce.ts'

export interface SelectOption {
  /** Never empty: an empty value means that nothing has been chosen, and shows the placeholder. */
  value: string
  label: string
}

export interface SelectGroup {
  label: string
  options: readonly SelectOption[]
}

export interface SelectProps {
  value: string
  onValueChange: (value: string) => void
  /** Plain options, groups with a heading, or both, in order. */
  options: readonly (SelectOption | SelectGroup)[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  /** Called as the list closes; prevent the default to focus something other than the button. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined
  ref?: React.Ref<HTMLButtonElement> | undefined
}

/** A select. Inside a `Field` it gets label, hint and error from there. Heavy (33 KiB): load it with its screen. */
export function Select({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  onBlur,
  onCloseAutoFocus,
  ref,
}: SelectProps) {
  const control = useFieldControl()
  return (
    <Radix.Root value={value} onValueChange={onValueChange} {...(disabled && { disabled })}>
      <Radix.Trigger {...control} ref={ref} onBlur={onBlur} className="input select">
        <Radix.Value placeholder={placeholder} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="popover list"
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
        >
          <Radix.ScrollUpButton className="popover-more">
            <ChevronUp {...icon} />
          </Radix.ScrollUpButton>
          <Radix.Viewport nonce={pageNonce()}>
            {options.map(each =>
              'options' in each ? (
                <Radix.Group key={each.label}>
                  <Radix.Label className="popover-label">{each.label}</Radix.Label>
                  {each.options.map(option => (
                    <SelectItem key={option.value} {...option} />
                  ))}
                </Radix.Group>
              ) : (
                <SelectItem key={each.value} {...each} />
              ),
            )}
          </Radix.Viewport>
          <Radix.ScrollDownButton className="popover-more">
            <ChevronDown {...icon} />
          </Radix.ScrollDownButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function SelectItem({ value, label }: SelectOption) {
  return (
    <Radix.Item value={value} className="popover-item">
      <Radix.ItemText>{label}</Radix.ItemText>
      <Radix.ItemIndicator asChild>
        <Check {...icon} />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}
