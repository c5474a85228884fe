// Wrong on purpose: the file does not exist.
import portrait from './no-such-portrait.svg';

export const member = { image: portrait };
