#!/bin/bash
# Asks over a plain socket whether MongoDB is writable. A MongoDB shell every few seconds would cost a second
# of CPU each time.
exec 3<>/dev/tcp/127.0.0.1/27017 || exit 1
printf '\x34\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\xdd\x07\x00\x00\x00\x00\x00\x00\x00\x1f\x00\x00\x00\x10hello\x00\x01\x00\x00\x00\x02$db\x00\x06\x00\x00\x00admin\x00\x00' >&3
timeout 2 dd bs=4096 count=1 <&3 2>/dev/null | grep -aqP 'isWritablePrimary\x00\x01'
