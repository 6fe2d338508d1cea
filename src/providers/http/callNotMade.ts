import { ApiError } from './apiError';

/** A call that was not made, because no token could be had for it. The session goes on: a token may be had later. */
export class CallNotMade extends ApiError {
  constructor(message: string) {
    super('network', message);
  }
}
