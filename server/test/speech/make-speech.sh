#!/bin/sh
# Makes the spoken sentences beside it: 16 kHz, 16 bit, mono, a second of silence before and after. The same words give
# the same files. Needs flite and sox; of flite's voices, and espeak-ng's, PocketSphinx understands rms alone.
set -eu
cd "$(dirname "$0")"
spoken=$(mktemp -d)
trap 'rm -r "$spoken"' EXIT

say() { flite -voice rms -t "$2" -o "$spoken/$1.wav"; }

say advice 'Today I learned to listen before I give any advice.'
sox -D "$spoken/advice.wav" advice.wav pad 1 1

# Long enough a pause that PocketSphinx, which waits for half a second of silence, hears two sentences.
say late 'The project was late.'
say help 'I asked the team for help.'
sox -D "$spoken/late.wav" "$spoken/late-and-pause.wav" pad 1 1.2
sox -D "$spoken/help.wav" "$spoken/help-and-silence.wav" pad 0 1
sox -D "$spoken/late-and-pause.wav" "$spoken/help-and-silence.wav" late-and-help.wav
