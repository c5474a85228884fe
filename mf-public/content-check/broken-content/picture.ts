// Wrong on purpose: there is no such file.
import portrait from './no-such-portrait.svg';

export const member = { image: portrait };
