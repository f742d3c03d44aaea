/**
 * Shell script that runs a new PostgreSQL until its standard input ends, then removes $FOLDER. The
 * kernel closes that pipe when the process at its other end ends, even by a kill, so neither the server
 * nor a file of it outlives the tests. The signal is repeated until the server ends: a PostgreSQL that
 * is still starting ignores signals.
 *
 * If the server ends and there is a file `away`, it is started again when there is a file `back`.
 */
export const GUARDED_POSTGRES = `
exec 3<&0 </dev/null
cd "$FOLDER" &&
"$BINARIES/initdb" --pgdata=data --username=postgres --pwfile=password --auth=password \\
  --encoding=UTF8 --locale=C.UTF-8 --no-sync --no-instructions 3<&- || failed=1
if [ -z "$failed" ]; then
  : >server
  { cat <&3; : >ended; while [ -e server ]; do kill -QUIT $(cat server); sleep 0.1; done; } \\
    >/dev/null 2>&1 &
  until [ -e ended ]; do
    "$BINARIES/postgres" -D data $OPTIONS 3<&- &
    echo $! >server
    wait $!
    [ -e away ] || break
    until [ -e back ] || [ -e ended ]; do sleep 0.05; done
    rm -f away back
  done
fi
cd / && rm -rf "$FOLDER"
exit $failed
`;

export const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // A test file with several nodes holds up to 50, and as many files run at once as there are cores.
  'max_connections=1000',
];
/** Tests need not survive a crash of the machine, so nothing is synced to disk. */
export const WITHOUT_FSYNC = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
