import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PRODUCT_FOLDER } from '../product.ts'

/** A server of S3 with one empty bucket. */
export interface S3Server {
  /** `FILES_URL`. */
  readonly url: string
  /** What programs of AWS read. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

const SERVE = `
import boto3
from moto.server import ThreadedMotoServer
server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
host, port = server.get_host_and_port()
address = f"http://127.0.0.1:{port}"
boto3.client("s3", endpoint_url=address).create_bucket(Bucket="lab")
print(address, flush=True)
input()
`

/** Starts moto on a free port. */
export async function startS3(): Promise<S3Server> {
  const env = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'us-east-1' }
  const child = spawn(join(PRODUCT_FOLDER, 'python-kernel/.venv/bin/python'), ['-c', SERVE], {
    env: { ...process.env, ...env, AWS_DEFAULT_REGION: env.AWS_REGION },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const [address] = await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')])
  if (typeof address !== 'string') throw new Error('moto does not start: is requirements-dev.txt installed?')
  return {
    url: 's3://lab/playbook/files',
    env: { ...env, AWS_ENDPOINT_URL: address },
    async close() {
      child.kill('SIGKILL')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
