import { z } from 'zod';
import type { Device } from '../devices';
import { readerOf } from '../messages';
import { type Operations, operation, shortText, tokenText } from '../operation';
import type { Services } from '../services';

const DEFAULT_PAGE = 60;
const base64 = z.string().min(1).max(1_024).base64();
const own = { AccessToken: tokenText, DeviceKey: shortText };

/** Remembered devices: confirmed with a verifier, then listed, marked and forgotten by their user. */
export function deviceOperations({ devices, grants, send }: Services): Operations {
  return {
    ConfirmDevice: operation(
      z.object({
        ...own,
        DeviceName: z.string().max(1_024).default(''),
        DeviceSecretVerifierConfig: z.object({ PasswordVerifier: base64, Salt: base64 }),
      }),
      async ({ AccessToken, DeviceKey, DeviceName, DeviceSecretVerifierConfig: secret }) => {
        const { user } = await grants.whoHas(AccessToken);
        await devices.confirm(user.id, DeviceKey, {
          name: DeviceName,
          salt: toHex(secret.Salt),
          verifier: toHex(secret.PasswordVerifier),
        });
        // The first device is the person's own: no notice.
        const { devices: known } = await devices.list(user.id, 2, undefined);
        if (known.length > 1) await send({ kind: 'new-device', ...readerOf(user), device: DeviceName });
        // The user decides whether the device is remembered.
        return { UserConfirmationNecessary: true };
      },
    ),

    GetDevice: operation(z.object(own), async ({ AccessToken, DeviceKey }) => {
      const { user } = await grants.whoHas(AccessToken);
      return { Device: toAnswer(await devices.find(user.id, DeviceKey)) };
    }),

    ForgetDevice: operation(z.object(own), async ({ AccessToken, DeviceKey }) => {
      const { user } = await grants.whoHas(AccessToken);
      await devices.forget(user.id, DeviceKey);
      return {};
    }),

    UpdateDeviceStatus: operation(
      z.object({ ...own, DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
      async ({ AccessToken, DeviceKey, DeviceRememberedStatus }) => {
        const { user } = await grants.whoHas(AccessToken);
        await devices.setRemembered(user.id, DeviceKey, DeviceRememberedStatus === 'remembered');
        return {};
      },
    ),

    ListDevices: operation(
      z.object({
        AccessToken: tokenText,
        Limit: z.number().int().min(0).max(60).nullish(),
        PaginationToken: shortText.nullish(),
      }),
      async ({ AccessToken, Limit, PaginationToken }) => {
        const { user } = await grants.whoHas(AccessToken);
        const page = await devices.list(user.id, Limit || DEFAULT_PAGE, PaginationToken ?? undefined);
        const last = page.devices.at(-1);
        return {
          Devices: page.devices.map(toAnswer),
          ...(page.more && last ? { PaginationToken: last.key } : {}),
        };
      },
    ),
  };
}

const toHex = (text: string) => Buffer.from(text, 'base64').toString('hex');
const seconds = (time: Date) => time.getTime() / 1000;

function toAnswer(device: Device) {
  return {
    DeviceKey: device.key,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: device.name },
      {
        Name: 'dev:device_remembered_status',
        Value: device.remembered ? 'remembered' : 'not_remembered',
      },
    ],
    DeviceCreateDate: seconds(device.created_at),
    DeviceLastModifiedDate: seconds(device.modified_at),
    DeviceLastAuthenticatedDate: seconds(device.authenticated_at),
  };
}
