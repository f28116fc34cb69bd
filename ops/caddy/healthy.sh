#!/bin/sh
# Alpine images have wget, and Debian images bash.
if command -v wget >/dev/null; then exec wget -q -T 2 -O /dev/null http://127.0.0.1:2020/; fi
exec timeout 2 bash -c 'exec 3<>/dev/tcp/127.0.0.1/2020 && printf "GET / HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n" >&3 && read -r status <&3 && [[ $status == *" 200 "* ]]'
