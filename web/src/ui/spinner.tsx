import LoaderCircle from 'lucide-react/icons/loader-circle'

/** A small spinner beside a word, never alone; still with reduced motion. */
export function Spinner() {
  return <LoaderCircle className="icon spinner" aria-hidden />
}
