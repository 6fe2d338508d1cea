import { signedIn } from '../../src/contract/profile';
import type { Implement } from './implement';

export function profileCalls(implement: Implement): void {
  implement(signedIn, ({ me: { userId, email, name, picture, plan, planStatus } }) => ({
    userId,
    email,
    name,
    picture: picture === '' ? undefined : picture,
    plan,
    planStatus,
  }));
}
